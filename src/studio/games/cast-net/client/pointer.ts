import { frameOf, type Place, toRiver } from './aim.ts';

/** The place of the river under a finger or a mouse. */
export function placeOfPointer({ clientX, clientY, currentTarget }: PointerEvent): Place {
	const { left, top, width, height } = (currentTarget as Element).getBoundingClientRect();
	return toRiver(frameOf({ width, height }), { x: clientX - left, y: clientY - top });
}
