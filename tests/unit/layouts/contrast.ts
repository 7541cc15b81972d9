/** Custom properties of each theme: those of every theme, then its own. */
export function readTokens(css: string): Record<'light' | 'dark', Map<string, string>> {
	const themes = { light: new Map<string, string>(), dark: new Map<string, string>() };
	for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
		for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
			if (!selector.includes('"dark"')) themes.light.set(name, value.trim());
			if (!selector.includes('"light"')) themes.dark.set(name, value.trim());
		}
	}
	return themes;
}

/** Contrast of two opaque colours, `#rrggbb`, by WCAG 2. */
export function contrastOf(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
