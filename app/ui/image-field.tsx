import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { showToast } from "#app/browser/toast.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/file-field.tsx";

type ImageFieldProps = {
  id: string;
  name: string;
  /** What the field is called without and with a picture. */
  add: string;
  change: string;
  hint: string;
  accept: string;
  maxBytes: number;
  /** Said instead of taking a larger file. */
  tooLarge: Notice;
  /** Whether there is a picture already. */
  hasOne?: boolean;
  /** Shows the picture that was chosen; without one, what there is. */
  children: (chosen?: string) => ReactNode;
};

/** A picture to choose: a file input; with scripts also seen before it is sent, and put back. */
export function ImageField({
  add,
  change,
  maxBytes,
  tooLarge,
  hasOne,
  children,
  ...input
}: ImageFieldProps) {
  const { chosen, seen, choose, putBack } = useChosen(maxBytes, tooLarge);
  return (
    <div className="stack-tight">
      {children(seen)}
      <FileField {...input} label={chosen || hasOne ? change : add} onChange={choose} />
      {chosen ? (
        <Button type="button" variant="quiet" onClick={putBack}>
          Remove
        </Button>
      ) : null}
    </div>
  );
}

/** The address of the chosen file, as long as it is chosen. */
function useChosen(maxBytes: number, tooLarge: Notice) {
  const [chosen, setChosen] = useState<string>();
  const seen = usePicture(chosen);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen]);

  const putBack = () => {
    if (field.current) field.current.value = "";
    setChosen(undefined);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    field.current = target;
    const file = target.files?.[0];
    if (!file) return setChosen(undefined);
    if (file.size <= maxBytes) return setChosen(URL.createObjectURL(file));
    showToast(tooLarge);
    putBack();
  };
  return { chosen, seen, choose, putBack };
}

/** The address of a picture once the browser could read it: nothing else is worth a preview. */
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
