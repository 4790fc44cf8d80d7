/** The time for which an upload may make no progress, in ms. */
const stalledMs = 15_000;

/**
 * Sends a file to an address that accepts a `PUT`. Not by `fetch`, which cannot tell a slow upload from
 * one that stands still.
 */
export function putFile(address: string, file: File, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let stalled = setTimeout(stop, stalledMs);
    request.upload.onprogress = () => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, stalledMs);
    };
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener("abort", stop);
      if (request.status === 200) resolve();
      else reject(new Error(`Not uploaded: ${request.status}`));
    };
    signal.addEventListener("abort", stop);
    request.open("PUT", address);
    request.setRequestHeader("content-type", file.type);
    request.send(file);
  });
}
