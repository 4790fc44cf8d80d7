import { ApiError, callApi } from "#app/browser/call-api.ts";

/** Uploads a photo and answers the path that a profile holds: ask for an address, put, normalize. */
export async function uploadPhoto(photo: File): Promise<string> {
  const { uploadURL } = await callApi<{ uploadURL: string }>("POST", "/api/objects/upload");
  const { ok, status, statusText } = await fetch(uploadURL, {
    method: "PUT",
    body: photo,
    headers: { "content-type": photo.type },
  });
  if (!ok) throw new ApiError(status, `Upload failed: ${status} ${statusText}`, {});
  const normalize = callApi<{ objectPath: string }>("POST", "/api/objects/normalize", {
    uploadURL,
  });
  return (await normalize).objectPath;
}
