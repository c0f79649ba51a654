import { APICallError, simulateStreamingMiddleware, type LanguageModelMiddleware } from "ai";
import { findUnsupportedParameter, type UnsupportedParameters } from "../ai-sdk/unsupported-parameters.ts";

const STREAM = "stream";

/**
 * Requests the whole answer at once if OpenAI rejects streaming for a key: with some models, until the key's
 * organization is verified. A rejection is remembered for a day.
 * @source help.openai.com "API Organization Verification"; github.com/openai/codex/issues/1982 (400,
 * `"param": "stream"`); read 2026-11-30
 */
export function createStreamFallback(refused: UnsupportedParameters): LanguageModelMiddleware {
  const { wrapStream: wholeAnswer } = simulateStreamingMiddleware();
  return {
    specificationVersion: "v4",
    async wrapStream(call) {
      const { modelId } = call.model;
      if (!refused.of(modelId).has(STREAM)) {
        try {
          return await call.doStream();
        } catch (error) {
          if (!isStreamUnsupported(error) || wholeAnswer === undefined) throw error;
          const whole = await wholeAnswer(call);
          refused.note(modelId, STREAM);
          return whole;
        }
      }
      return wholeAnswer === undefined ? call.doStream() : wholeAnswer(call);
    },
  };
}

function isStreamUnsupported(error: unknown): boolean {
  if (!APICallError.isInstance(error) || error.statusCode !== 400) return false;
  return (
    findUnsupportedParameter(error.responseBody ?? "", { optional: [STREAM], namedIn: "param" }) === STREAM
  );
}
