import { requestUploadCalls } from "#app/features/reference/upload-calls.server.ts";

export { requestUploadCalls as action, requestUploadCalls as loader };
