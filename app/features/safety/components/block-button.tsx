import { href } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { m } from "#messages";

type BlockButtonProps = {
  person: { id: number; name?: string };
  isBlocked?: boolean;
  next: string;
};

export function BlockButton({ person, isBlocked, next }: BlockButtonProps) {
  const words = isBlocked ? m.safety_unblock() : m.safety_block();
  return (
    <form method="post" action={href("/profile/blocks")}>
      <input type="hidden" name="user" value={person.id} />
      <input type="hidden" name="next" value={next} />
      <button
        type="submit"
        name="blocked"
        value={isBlocked ? "false" : "true"}
        className={buttonClass({ variant: person.name ? "quiet" : "secondary" })}
        aria-label={person.name && `${words} ${person.name}`}
      >
        {words}
      </button>
    </form>
  );
}
