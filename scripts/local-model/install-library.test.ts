import { expect, test } from "vitest";
import { libraryPackages } from "./install-library.ts";

test.each([
  ["linux", "x64", null, ["@node-llama-cpp/linux-x64"]],
  ["darwin", "arm64", null, ["@node-llama-cpp/mac-arm64-metal"]],
  ["win32", "x64", "vulkan", ["@node-llama-cpp/win-x64", "@node-llama-cpp/win-x64-vulkan"]],
  [
    "linux",
    "x64",
    "cuda",
    ["@node-llama-cpp/linux-x64", "@node-llama-cpp/linux-x64-cuda", "@node-llama-cpp/linux-x64-cuda-ext"],
  ],
] as const)("%s on %s with %s needs the library and %j", (platform, arch, graphicsCard, programs) => {
  expect(libraryPackages({ platform, arch, graphicsCard })).toEqual(["node-llama-cpp", ...programs]);
});

test("reports a machine without a matching program", () => {
  expect(() => libraryPackages({ platform: "aix", arch: "ppc64", graphicsCard: null })).toThrow(
    "no program for this kind of machine (aix, ppc64)",
  );
  expect(() => libraryPackages({ platform: "darwin", arch: "arm64", graphicsCard: "cuda" })).toThrow(
    "no program for cuda on darwin, arm64",
  );
});
