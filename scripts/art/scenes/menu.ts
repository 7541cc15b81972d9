import { ICONS } from '../../../src/lib/icons.ts';
import { svg } from '../parts/draw.ts';

/** The icons of the site (`src/lib/icons.ts`) as a sprite: for lists that a page hides at first. */
export function menuSprite(): string {
	const symbols = Object.entries(ICONS).map(
		([name, path]) =>
			`<symbol id="m-${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" ` +
			`stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></symbol>`,
	);
	return svg(24, 24, {}, ...symbols);
}
