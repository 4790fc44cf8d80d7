import { z } from "zod";
import { uploader } from "#app/features/accounts/uploader.server.ts";
import {
  imageLimits,
  normalizeUploadProblems,
  receiveUploadProblems,
} from "#app/features/images/image.ts";
import {
  normalizeUpload,
  normalizeUploadInput,
} from "#app/features/images/normalize-upload.server.ts";
import { receiveUpload } from "#app/features/images/receive-upload.server.ts";
import { requestUpload, requestUploadInput } from "#app/features/images/request-upload.server.ts";
import { readUploadURL } from "#app/features/images/upload-url.server.ts";
import { type ApiCalls, apiOnlyCall, apiRoute } from "#app/features/reference/api-route.server.ts";
import { refuse } from "#app/lib/outcome.ts";
import { anyone } from "#app/platform/http/use-case.server.ts";

export const receiveUploadCalls = apiRoute({
  PUT: apiOnlyCall({
    caller: anyone,
    limits: "none",
    problems: receiveUploadProblems,
    async rule({ args: { request, url }, services }) {
      const signed = `${services.settings.appOrigin}${url.pathname}${url.search}`;
      const upload = readUploadURL(services.settings, signed);
      if (!upload) return refuse("closed");
      const type = request.headers.get("content-type") ?? "";
      const bytes = new Uint8Array(await request.arrayBuffer());
      return receiveUpload(services, { id: upload.id, type, bytes });
    },
    summary: "Receives the bytes of an image.",
    response: z.strictObject({}),
    done: () => ({}),
  }),
});

export const uploadCalls: ApiCalls = {
  "POST objects/upload": apiOnlyCall({
    caller: uploader,
    input: requestUploadInput,
    limits: imageLimits,
    problems: {
      too_large: receiveUploadProblems.too_large,
      not_an_image: receiveUploadProblems.not_an_image,
    },
    rule: ({ services, caller, input }) => requestUpload(services, { uploader: caller, ...input }),
    summary:
      "Returns an address to PUT an image to: the caller's, once, for 15 minutes, at most 5 MiB.",
    description:
      "With size and type the address may be the bucket's: it takes a file of exactly this length and Content-Type, for 5 minutes.",
    response: z.strictObject({ uploadURL: z.url() }),
    isInputOptional: true,
    done: (uploadURL) => ({ uploadURL }),
  }),
  "POST objects/normalize": apiOnlyCall({
    caller: uploader,
    input: normalizeUploadInput,
    limits: "none",
    problems: normalizeUploadProblems,
    async rule({ services, caller: owner, input: { uploadURL } }) {
      const upload = readUploadURL(services.settings, uploadURL);
      return upload
        ? normalizeUpload(services, { id: upload.id, owner, kind: "avatars" })
        : refuse("unknown_upload");
    },
    summary: "Makes an image of what was uploaded, to use as avatar or thumbnail.",
    response: z.strictObject({ objectPath: z.string() }),
    done: (objectPath) => ({ objectPath }),
  }),
};
