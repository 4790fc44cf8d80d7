import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { Form } from "#app/platform/react-router/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Search } from "#app/ui/icons.tsx";
import { m } from "#messages";

const Suggestions = lazy(() => import("#app/features/teams/components/suggestions.tsx"));

export function TeamSearch({ text }: { text: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => setUsed(document.activeElement === input.current), []);
  return (
    <div className="search-place">
      <Form action={href("/")} role="search" className="search" preventScrollReset>
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          ref={input}
          onFocus={() => setUsed(true)}
          className="input"
          defaultValue={text}
          aria-label={m.teams_search_label()}
          placeholder={m.teams_search_placeholder()}
          autoComplete="off"
          maxLength={200}
        />
        <Button icon={<Search />}>{m.teams_search()}</Button>
      </Form>
      <Suspense>{isUsed ? <Suggestions input={input} /> : null}</Suspense>
    </div>
  );
}
