import type { ScheduleGameQuestion } from "#app/features/scheduling/schedule-game.ts";
import { Button } from "#app/ui/button.tsx";

/** Buttons that confirm the question; changing the form and submitting it again is the other way. */
export function ScheduleAnswers({ question }: { question: ScheduleGameQuestion }) {
  if (question === "same_time") return <Answer value="same_time">Schedule Another Anyway</Answer>;
  return (
    <>
      <Answer value="tomorrow">Schedule for Tomorrow</Answer>
      <Answer value="long_ago">Schedule for Today Anyway</Answer>
    </>
  );
}

const Answer = ({ value, children }: { value: string; children: string }) => (
  <Button variant="secondary" name="anyway" value={value} block>
    {children}
  </Button>
);
