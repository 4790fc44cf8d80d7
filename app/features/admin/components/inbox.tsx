import type { ReactNode } from "react";
import { PanelFrame } from "#app/features/admin/components/panel-frame.tsx";
import type { Notice } from "#app/lib/outcome.ts";
import { EmptyState, Section } from "#app/ui/page.tsx";
import { OlderLink } from "#app/ui/tabs.tsx";

type InboxProps<Item> = {
  title: string;
  notice: Notice | undefined;
  inbox: { open: Item[]; done: Item[]; older: number | undefined };
  empty: { title: string; text: string };
  doneTitle: string;
  card: (item: Item) => ReactNode;
};

export function Inbox<Item>({ title, notice, inbox, empty, doneTitle, card }: InboxProps<Item>) {
  const { open, done, older } = inbox;
  return (
    <PanelFrame notice={notice}>
      <h2>{title}</h2>
      {open.length > 0 ? <ul className="stack">{open.map(card)}</ul> : <EmptyState {...empty} />}
      <OlderLink older={older} />
      {done.length > 0 ? (
        <Section title={doneTitle}>
          <ul className="stack">{done.map(card)}</ul>
        </Section>
      ) : null}
    </PanelFrame>
  );
}
