import { ISLAND_ICONS, type IslandIconName } from '#lib/island-icons.ts';

/** A line icon. It is hidden from screen readers; the control around it has the label. */
export function Icon({ name, size = 22 }: { name: IslandIconName; size?: number }) {
	return (
		<svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
			<path d={ISLAND_ICONS[name]} />
		</svg>
	);
}
