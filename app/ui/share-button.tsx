import { type ComponentProps, type ReactNode, useContext } from "react";
import { useHydrated } from "#app/browser/hydrated.ts";
import { showToast } from "#app/browser/toast.ts";
import type { Notice } from "#app/lib/outcome.ts";
import { DocumentContext } from "#app/platform/react-router/document.ts";
import { type PlainActProps, plainAct } from "#app/platform/react-router/plain-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { Copy, Share2 } from "#app/ui/more-icons.tsx";
import { m } from "#messages";

type Variant = ComponentProps<typeof Button>["variant"];
type CopyProps = {
  text: string;
  label: ReactNode;
  copied: Notice;
  failed: Notice;
  variant?: Variant;
};

export function CopyButton({ text, label, copied, failed, variant }: CopyProps) {
  const copy = async () => showToast((await copyText(text)) ? copied : failed);
  const plain = { act: "copy", text, done: `✓ ${copied.title}`, failed: failed.title } as const;
  return (
    <ScriptedButton icon={<Copy />} variant={variant} run={copy} plain={plain}>
      {label}
    </ScriptedButton>
  );
}

type ShareProps = {
  title: string;
  url: string;
  copied: Notice;
  failed: Notice;
  variant?: Variant;
};

export function ShareButton({ title, url, copied, failed, variant }: ShareProps) {
  const share = async () => {
    if (!("share" in navigator)) return showToast((await copyText(url)) ? copied : failed);
    await navigator.share({ title, url }).catch(() => {});
  };
  const plain = {
    act: "share",
    title,
    text: url,
    done: `✓ ${copied.title}`,
    failed: failed.title,
  } as const;
  return (
    <ScriptedButton icon={<Share2 />} variant={variant} run={share} plain={plain}>
      {m.ui_share()}
    </ScriptedButton>
  );
}

type ScriptedButtonProps = {
  icon?: ReactNode;
  variant?: Variant;
  run: () => unknown;
  plain: PlainActProps;
  children: ReactNode;
};

/** Until hydration, the button is disabled but takes its space, so that nothing moves. */
export function ScriptedButton(props: ScriptedButtonProps) {
  const { icon, variant = "secondary", run, plain, children } = props;
  const { isPlain, scripts } = useContext(DocumentContext);
  const isHydrated = useHydrated();
  if (isPlain)
    return (
      <Button type="button" variant={variant} icon={icon} {...plainAct(plain)}>
        {children} <span role="status" />
      </Button>
    );
  if (!scripts) return null;
  if (!isHydrated)
    return (
      <Button type="button" variant={variant} icon={icon} hidden disabled>
        {children}
      </Button>
    );
  return (
    <Button type="button" variant={variant} icon={icon} onClick={() => void run()}>
      {children}
    </Button>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr-only";
  const focused = document.activeElement;
  const dialog = document.querySelector("dialog[open]");
  (dialog ?? document.body).append(field);
  field.select();
  const copied = document.execCommand?.("copy") ?? false;
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
