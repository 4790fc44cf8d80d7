const stalledMs = 15_000;

/** XMLHttpRequest reports the progress of an upload. `fetch` does not. */
function putFile(address: string, file: File, signal: AbortSignal): Promise<void> {
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
      else reject(new Error(`The upload failed with status ${request.status}`));
    };
    signal.addEventListener("abort", stop);
    request.open("PUT", address);
    request.setRequestHeader("content-type", file.type);
    request.send(file);
  });
}

/** Less than the 45 minutes after which the server deletes an uploaded file. */
const usableMs = 30 * 60_000;

type UploadAhead = {
  input: HTMLInputElement;
  file: File;
  uploadAt: string;
  onWaiting: (isWaiting: boolean) => void;
};

/** Uploads a chosen file to the bucket while the user fills in the form. If the upload fails, the
 * file is sent with the form. The returned function cancels the upload. */
export function uploadAhead({ input, file, uploadAt, onWaiting }: UploadAhead): () => void {
  const { form, name } = input;
  const cancelled = new AbortController();
  const upload: Upload = { isUploading: true };
  const onSubmit = (event: SubmitEvent) => {
    if (hold(upload, event)) onWaiting(true);
  };
  const onFormData = ({ formData }: FormDataEvent) => replaceFile(upload, name, formData);
  form?.addEventListener("submit", onSubmit, true);
  form?.addEventListener("formdata", onFormData);
  const cancel = () => {
    cancelled.abort();
    form?.removeEventListener("submit", onSubmit, true);
    form?.removeEventListener("formdata", onFormData);
  };
  const settle = (address?: string) => {
    if (cancelled.signal.aborted) return;
    finish(upload, address);
    if (!upload.held) return;
    onWaiting(false);
    form?.requestSubmit(upload.held.submitter);
  };
  uploadFile(file, uploadAt, cancelled.signal).then(settle, () => settle());
  return cancel;
}

type Upload = {
  isUploading: boolean;
  held?: { submitter: HTMLElement | null };
  uploaded?: { address: string; at: number };
};

function hold(upload: Upload, event: SubmitEvent): boolean {
  if (!upload.isUploading) return false;
  event.preventDefault();
  event.stopImmediatePropagation();
  upload.held = { submitter: event.submitter };
  return true;
}

function replaceFile({ uploaded }: Upload, name: string, formData: FormData) {
  if (!uploaded || Date.now() - uploaded.at > usableMs) return;
  formData.delete(name);
  formData.set(`${name}Upload`, uploaded.address);
}

function finish(upload: Upload, address?: string) {
  upload.isUploading = false;
  if (address) upload.uploaded = { address, at: Date.now() };
}

async function uploadFile(file: File, uploadAt: string, signal: AbortSignal) {
  const { size, type } = file;
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ size, type });
  const response = await fetch(uploadAt, { method: "POST", headers, body, signal });
  if (!response.ok)
    throw new Error(`Asking for an upload address failed with status ${response.status}`);
  const { uploadURL } = await response.json();
  await putFile(uploadURL, file, signal);
  return String(uploadURL).split("?")[0];
}
