import { type ReactNode, useEffect, useRef, useState } from "react";
import { showToast } from "#app/browser/toast.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { Button } from "#app/ui/button.tsx";
import { type ControlProps, describedBy, Remarks } from "#app/ui/field.tsx";
import { Camera } from "#app/ui/more-icons.tsx";
import { m } from "#messages";

type ImageFieldProps = {
  id: string;
  name: string;
  add: string;
  change: string;
  hint: string;
  accept: string;
  maxBytes: number;
  tooLarge: Notice;
  hasOne?: boolean;
  uploadAt?: string;
  onWaiting?: (isWaiting: boolean) => void;
  children: (chosen?: string) => ReactNode;
};

export function ImageField({
  add,
  change,
  maxBytes,
  tooLarge,
  hasOne,
  uploadAt,
  onWaiting,
  children,
  ...input
}: ImageFieldProps) {
  const upload = useUpload(uploadAt, onWaiting);
  const { field, chosen, seen, choose, putBack } = useChosen(maxBytes, tooLarge, upload);
  return (
    <div className="stack-tight">
      <PickedFile
        {...input}
        ref={field}
        label={chosen || hasOne ? change : add}
        preview={children(seen)}
        onChange={choose}
      />
      {chosen ? (
        <Button type="button" variant="quiet" onClick={putBack}>
          {m.ui_image_remove()}
        </Button>
      ) : null}
    </div>
  );
}

type Upload = (chosen?: { input: HTMLInputElement; file: File }) => void;

function useUpload(uploadAt?: string, onWaiting: (isWaiting: boolean) => void = () => {}): Upload {
  const cancel = useRef<() => void>(null);
  useEffect(() => () => cancel.current?.(), []);
  return (chosen) => {
    cancel.current?.();
    cancel.current = null;
    if (!uploadAt || !chosen) return;
    const loading = new AbortController();
    cancel.current = () => loading.abort();
    const start = ({ uploadAhead }: typeof import("#app/browser/upload-ahead.ts")) => {
      if (loading.signal.aborted) return;
      cancel.current = uploadAhead({ ...chosen, uploadAt, onWaiting });
    };
    import("#app/browser/upload-ahead.ts").then(start, () => {});
  };
}

function useChosen(maxBytes: number, tooLarge: Notice, upload: Upload) {
  const [chosen, setChosen] = useState<string>();
  const seen = usePicture(chosen);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);

  const putBack = () => {
    if (field.current) field.current.value = "";
    upload();
    setChosen(undefined);
  };
  const choose = () => {
    const input = field.current;
    const file = input?.files?.[0];
    upload(input && file && file.size <= maxBytes ? { input, file } : undefined);
    if (!file) return setChosen(undefined);
    if (file.size <= maxBytes) return setChosen(URL.createObjectURL(file));
    showToast(tooLarge);
    putBack();
  };
  // The user may have chosen a file before the page was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (field.current?.files?.length) choose();
  }, []);
  return { field, chosen, seen, choose, putBack };
}

function usePicture(address?: string) {
  const [read, setRead] = useState<string>();
  useEffect(() => {
    if (!address) return;
    const picture = new Image();
    picture.onload = () => setRead(address);
    picture.src = address;
    return () => {
      picture.onload = null;
    };
  }, [address]);
  return read === address ? read : undefined;
}

type PickedFileProps = ControlProps<"input"> & {
  preview: ReactNode;
};

function PickedFile({ label, hint, errors, defaultValue: _, preview, ...input }: PickedFileProps) {
  const facts = { id: input.id, hint, errors };
  return (
    <div className="photo">
      {/* The label comes first, because text browsers show both in the order of the page. */}
      <div className="field">
        <label htmlFor={input.id}>{label}</label>
        <Remarks {...facts} />
      </div>
      <div className="photo-pick">
        {preview ?? <span className="photo-none" />}
        <input {...input} {...describedBy(facts)} type="file" className="input" />
        <span className="photo-badge">
          <Camera />
        </span>
      </div>
    </div>
  );
}
