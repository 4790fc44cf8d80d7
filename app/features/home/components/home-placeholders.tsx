import { Hero, Section } from "#app/ui/page.tsx";
import { Skeletons } from "#app/ui/skeleton.tsx";

/** Home while what it shows is on its way from one page to the next. */
export const HomePlaceholders = ({ title }: { title: string }) => (
  <>
    <Hero title={title} />
    <div className="page" aria-busy="true">
      <Section title="Upcoming Games">
        <Skeletons count={3} shape="ticket" />
      </Section>
      <Section title="My Teams & Courts">
        <Skeletons count={3} />
      </Section>
      <Section title="Latest added Courts">
        <Skeletons count={6} />
      </Section>
    </div>
  </>
);
