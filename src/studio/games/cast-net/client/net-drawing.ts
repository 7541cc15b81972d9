import { CAST_NET } from '../rules.ts';
import type { Frame, Place } from './aim.ts';

const WEIGHTS = 18;
const RIM = 6;

/** The open net, drawn once for a size of the stage: what is in its ring is in the net. */
export function drawNet({ across, down }: Frame, ratio: number): HTMLCanvasElement {
	const rx = CAST_NET.radius * across;
	const ry = CAST_NET.radius * down;
	const canvas = document.createElement('canvas');
	canvas.width = Math.ceil(2 * (rx + RIM) * ratio);
	canvas.height = Math.ceil(2 * (ry + RIM) * ratio);
	const context = canvas.getContext('2d');
	if (!context) return canvas;
	context.setTransform(ratio, 0, 0, ratio, (rx + RIM) * ratio, (ry + RIM) * ratio);
	const rim = Array.from({ length: WEIGHTS }, (_, at) => {
		const angle = (at * 2 * Math.PI) / WEIGHTS;
		return { x: rx * Math.cos(angle), y: ry * Math.sin(angle) };
	});
	const ring = (share: number) => {
		context.beginPath();
		context.ellipse(0, -0.2 * ry * (1 - share), rx * share, ry * share, 0, 0, 2 * Math.PI);
	};
	context.fillStyle = '#fff3d31f';
	ring(1);
	context.fill();
	context.strokeStyle = '#fff3d399';
	context.lineWidth = 1.3;
	context.setLineDash([3.4, 3]);
	context.beginPath();
	for (const { x, y } of rim) {
		context.moveTo(0, -0.2 * ry);
		context.lineTo(x, y);
	}
	context.stroke();
	for (const share of [0.25, 0.5, 0.75]) {
		ring(share);
		context.stroke();
	}
	context.setLineDash([]);
	context.strokeStyle = '#ffdc8c';
	context.lineWidth = 2.6;
	ring(1);
	context.stroke();
	context.fillStyle = '#9a6218';
	context.lineWidth = 1.4;
	for (const { x, y } of rim) {
		context.beginPath();
		context.arc(x, y, 3.6, 0, 2 * Math.PI);
		context.fill();
		context.stroke();
	}
	return canvas;
}

interface NetPose {
	net: HTMLCanvasElement;
	ratio: number;
	/** Its middle, in CSS pixels. */
	at: Place;
	/** The hand that holds its rope. */
	hand: Place;
	size: number;
	alpha: number;
}

/** Paints the net and its rope. */
export function paintNet(context: CanvasRenderingContext2D, pose: NetPose): void {
	const { net, ratio, at, hand, size, alpha } = pose;
	if (alpha <= 0) return;
	context.globalAlpha = alpha;
	context.setTransform(ratio, 0, 0, ratio, 0, 0);
	context.strokeStyle = '#fff3d3';
	context.lineWidth = 1.6;
	context.beginPath();
	context.moveTo(at.x, at.y);
	const bend = { x: (at.x + hand.x) / 2, y: Math.min(at.y, hand.y) - 14 };
	context.quadraticCurveTo(bend.x, bend.y, hand.x, hand.y);
	context.stroke();
	const width = (net.width / ratio) * size;
	const height = (net.height / ratio) * size;
	context.drawImage(net, at.x - width / 2, at.y - height / 2, width, height);
	context.setTransform(1, 0, 0, 1, 0, 0);
	context.globalAlpha = 1;
}

/** Paints the rings that the weights make on the water; `share` runs from 0 to 1. */
export function paintRings(
	context: CanvasRenderingContext2D,
	{ frame, at, ratio, share }: { frame: Frame; at: Place; ratio: number; share: number },
): void {
	if (share <= 0 || share >= 1) return;
	context.setTransform(ratio, 0, 0, ratio, 0, 0);
	context.globalAlpha = 0.7 * (1 - share);
	context.strokeStyle = '#d7f3e4';
	context.lineWidth = 2;
	for (const wide of [1 + share * 0.35, 1 + share * 0.7]) {
		const { radius } = CAST_NET;
		context.beginPath();
		context.ellipse(
			at.x,
			at.y,
			radius * frame.across * wide,
			radius * frame.down * wide,
			0,
			0,
			2 * Math.PI,
		);
		context.stroke();
	}
	context.setTransform(1, 0, 0, 1, 0, 0);
	context.globalAlpha = 1;
}
