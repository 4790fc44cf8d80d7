import { receiveUploadCalls } from "#app/features/reference/upload-calls.server.ts";

export { receiveUploadCalls as action, receiveUploadCalls as loader };
