/** Grey shapes where things are about to be, while a client navigation loads. */
export function Skeletons({ count, shape = "card" }: { count: number; shape?: "card" | "ticket" }) {
  return (
    <div className="cards" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
        <span key={place} className={`bone bone-${shape}`} />
      ))}
    </div>
  );
}
