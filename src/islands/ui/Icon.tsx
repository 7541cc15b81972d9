import { ICONS, type IconName } from '#lib/icons.ts';

/** A line icon; it says nothing to a screen reader, the control around it does. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
	return (
		<svg
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.9"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d={ICONS[name]} />
		</svg>
	);
}
