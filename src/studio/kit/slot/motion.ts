/** One reel's place on its strip: the index of the top row, whole when it rests. */
export interface Reel {
	at: number;
	/** Symbols per second. */
	speed: number;
	phase: 'resting' | 'turning' | 'braking';
	braking?: { from: number; to: number; startMs: number; durationMs: number };
}

const SPEED = 26;
const SPIN_UP_MS = 180;
/** How far a reel still travels once it knows its stop. */
const TRAVEL = 8;

/** Moves a turning reel on. Symbols fall, so its index shrinks. */
export function turn(reel: Reel, elapsedMs: number, frameMs: number): void {
	reel.speed = SPEED * Math.min(1, elapsedMs / SPIN_UP_MS);
	reel.at -= (reel.speed * frameMs) / 1000;
}

/**
 * Brakes a turning reel to a stop. While it is a blur it jumps to a fixed distance before the stop,
 * so every reel brakes equally long and the reels stop from left to right.
 */
export function brake(reel: Reel, stop: number, nowMs: number): void {
	const from = stop + TRAVEL + (reel.at - Math.floor(reel.at));
	// The curve starts at 2 distances per duration: as fast as the reel turns now.
	const durationMs = (2000 * (from - stop)) / SPEED;
	reel.at = from;
	reel.phase = 'braking';
	reel.braking = { from, to: stop, startMs: nowMs, durationMs };
}

/** Moves a braking reel on. True when it comes to rest. */
export function settle(reel: Reel, nowMs: number): boolean {
	if (!reel.braking) return false;
	const { from, to, startMs, durationMs } = reel.braking;
	const share = Math.min(1, Math.max(0, nowMs - startMs) / durationMs);
	// A last small dip past the stop and back, as a reel with weight.
	const dip = share > 0.8 ? Math.sin(((share - 0.8) / 0.2) * Math.PI) * 0.09 : 0;
	reel.at = to + (from - to) * (1 - share) ** 2 - dip;
	reel.speed = ((from - to) * 2 * (1 - share) * 1000) / durationMs;
	if (share < 1) return false;
	rest(reel, to);
	return true;
}

/** Puts a reel on a stop at once. */
export function rest(reel: Reel, stop: number): void {
	reel.at = stop;
	reel.speed = 0;
	reel.phase = 'resting';
	delete reel.braking;
}
