interface RoundRect {
	x: number;
	y: number;
	width: number;
	height: number;
	radius: number;
}

/** Begins a path of a rectangle with round corners; the canvas of old phones has none. */
export function roundRect(
	paint: CanvasRenderingContext2D,
	{ x, y, width, height, radius }: RoundRect,
): void {
	const [right, bottom] = [x + width, y + height];
	paint.beginPath();
	paint.moveTo(x + radius, y);
	paint.arcTo(right, y, right, bottom, radius);
	paint.arcTo(right, bottom, x, bottom, radius);
	paint.arcTo(x, bottom, x, y, radius);
	paint.arcTo(x, y, right, y, radius);
	paint.closePath();
}
