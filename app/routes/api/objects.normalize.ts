import { normalizeUploadCalls } from "#app/features/reference/upload-calls.server.ts";

export { normalizeUploadCalls as action, normalizeUploadCalls as loader };
