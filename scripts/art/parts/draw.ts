/** Small tools of the pen: numbers, elements, gradients, and the bending of a flat drawing. */

export type Attributes = Record<string, string | number>;

/** An element with its attributes; children make it a pair of tags. */
export function el(name: string, attributes: Attributes, ...children: string[]): string {
	const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${short(value)}"`);
	const open = `<${name}${list.join('')}`;
	return children.length > 0 ? `${open}>${children.join('')}</${name}>` : `${open}/>`;
}

/** Numbers carry two decimals, and no more zeros than they need. */
export function short(value: string | number): string {
	return typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;
}

/** Path data with its numbers rounded: `curve\`M${x},${y}Z\``. */
export function curve(parts: TemplateStringsArray, ...values: Array<string | number>): string {
	return String.raw({ raw: parts }, ...values.map(short));
}

export function path(d: string, attributes: Attributes): string {
	return el('path', { d, ...attributes });
}

export function group(attributes: Attributes, ...children: string[]): string {
	return el('g', attributes, ...children);
}

/** A vertical gradient unless `extra` says otherwise; a stop is `[offset, colour, opacity?]`. */
export function linear(id: string, stops: Stop[], extra: Attributes = {}): string {
	return el('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1, ...extra }, ...stops.map(stop));
}

export function radial(id: string, stops: Stop[], extra: Attributes = {}): string {
	return el('radialGradient', { id, ...extra }, ...stops.map(stop));
}

export type Stop = [offset: number, colour: string, opacity?: number];

function stop([offset, colour, opacity = 1]: Stop): string {
	const fade: Attributes = opacity < 1 ? { 'stop-opacity': opacity } : {};
	return el('stop', { offset, 'stop-color': colour, ...fade });
}

/** A whole drawing. It is decoration: the page says in words what it shows. */
export function svg(width: number, height: number, extra: Attributes, ...children: string[]) {
	const root = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` };
	return el('svg', { ...root, 'aria-hidden': 'true', ...extra }, ...children);
}

/**
 * Bends a flat path over a circle, so that a fish drawn straight can leap.
 *
 * The path has absolute M, L, C and Z only. Its x runs along the circle, its y across.
 */
export function bend(d: string, radius: number): string {
	return d.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, flatX: string, flatY: string) => {
		const angle = Number(flatX) / radius;
		const reach = radius - Number(flatY);
		const x = reach * Math.sin(angle);
		const y = radius - reach * Math.cos(angle);
		return `${x.toFixed(1)},${y.toFixed(1)}`;
	});
}
