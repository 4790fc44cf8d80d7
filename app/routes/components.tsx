import { useLocation } from "react-router";
import { unlisted } from "#app/lib/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { RouteDialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Cards } from "#app/ui/gallery/cards.tsx";
import { Controls } from "#app/ui/gallery/controls.tsx";
import { Tickets } from "#app/ui/gallery/tickets.tsx";
import { Skeletons } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { EmptyState, Hero, Section } from "#app/ui/page.tsx";
import membersStyle from "../members.css?url";
import type { Route } from "./+types/components.ts";

const wrong = {
  title: "Unable to Join Team",
  text: "The Team Secret Key you entered is incorrect. Please check the 6-character code and try again.",
};

function Messages({ dialog }: { dialog: boolean }) {
  return (
    <>
      <Section title="Notices">
        <Notice notice={{ title: "Checked In!", text: "See you at the game!" }} />
        <Notice notice={wrong} tone="error" />
        <Notice
          notice={{
            title: "Sign in required",
            tone: "info",
            action: { label: "Sign In", href: "/sign-in" },
          }}
        />
      </Section>
      <Section title="Nothing here yet">
        <EmptyState title="No games this week" text="Somebody has to start. Why not you?">
          <ButtonLink to="#main">Schedule Game</ButtonLink>
        </EmptyState>
      </Section>
      <Section title="On the way">
        <Skeletons count={3} />
      </Section>
      <Section title="Dialog">
        <ButtonLink to="?dialog" variant="secondary" preventScrollReset>
          Open
        </ButtonLink>
        {dialog ? (
          <RouteDialog title="Join Team" notice={wrong} closeTo="?">
            <form className="stack">
              <Field id="dialog-key" name="key" label="Team Secret Key" code maxLength={6} />
              <Button block size="lg">
                Join Team
              </Button>
            </form>
          </RouteDialog>
        ) : null}
      </Section>
    </>
  );
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: membersStyle }];

export const meta = unlisted("Components", "Every component in every state.");

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
