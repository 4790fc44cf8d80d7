import { useLocation } from "react-router";
import { unlisted } from "#app/lib/page-meta.ts";
import { Cards } from "#app/ui/gallery/cards.tsx";
import { Controls } from "#app/ui/gallery/controls.tsx";
import { Messages } from "#app/ui/gallery/messages.tsx";
import { Tickets } from "#app/ui/gallery/tickets.tsx";
import { Hero } from "#app/ui/page.tsx";

export const meta = unlisted("Components", "Every component in every state.");

/** Every component in every state, for developers. Not linked from the product. */
export default function Components() {
  const { search } = useLocation();
  return (
    <>
      <Hero
        title="Every component, every state"
        lead="What the pages are made of, day and night."
      />
      <div className="page">
        <Tickets />
        <Cards />
        <Controls />
        <Messages dialog={new URLSearchParams(search).has("dialog")} />
      </div>
    </>
  );
}
