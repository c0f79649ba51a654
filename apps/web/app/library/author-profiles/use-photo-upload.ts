import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { sent } from "../../platform/upload.ts";
import { type Upload, useUpload } from "../../platform/use-upload.ts";
import { type Profile, refreshAuthors } from "./author-queries.ts";

/** Sends a photo. @param onSaved  gets the updated profile */
export function usePhotoUpload(id: string, onSaved: (profile: Profile) => void): Upload {
  const client = useQueryClient();
  return useUpload({
    send: (file, sending) => call("PUT /api/profiles/{id}/photo", { params: { id }, ...sent(file, sending) }),
    onDone(profile) {
      refreshAuthors(client);
      onSaved(profile);
    },
    fallback: "The photo could not be kept. Please try again.",
  });
}
