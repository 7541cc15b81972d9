import { ISLAND_ICONS, type IslandIconName } from '#lib/island-icons.ts';

/** A line icon; it says nothing to a screen reader, the control around it does. */
export function Icon({ name, size = 22 }: { name: IslandIconName; size?: number }) {
	return (
		<svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
			<path d={ISLAND_ICONS[name]} />
		</svg>
	);
}
