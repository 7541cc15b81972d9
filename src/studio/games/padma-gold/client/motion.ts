/** One reel's place on its strip: the index of the top row, whole when it rests. */
export interface Reel {
	at: number;
	/** Symbols per second while it turns freely. */
	speed: number;
	stop?: { from: number; to: number; startMs: number; durationMs: number };
}

const SPEED = 26;
const SPIN_UP_MS = 180;
/** How far a reel still travels once it knows its stop. */
const TRAVEL = 7;

/** Moves a turning reel on. Symbols fall, so its index shrinks. */
export function turn(reel: Reel, elapsedMs: number, frameMs: number): void {
	reel.speed = SPEED * Math.min(1, elapsedMs / SPIN_UP_MS);
	reel.at -= (reel.speed * frameMs) / 1000;
}

/** Sends a turning reel to a stop of its strip, where it comes to rest without a jump. */
export function brake(
	reel: Reel,
	{ stop, length, nowMs }: { stop: number; length: number; nowMs: number },
) {
	const nearest = Math.floor(reel.at) - TRAVEL;
	const to = nearest - ((((nearest - stop) % length) + length) % length);
	const distance = reel.at - to;
	// The curve below starts at 2 distances per duration: as fast as the reel turns now.
	const extra = Math.max(1, distance / 20);
	const durationMs = (2000 * distance) / (SPEED * extra);
	reel.stop = { from: reel.at, to, startMs: nowMs, durationMs };
}

/** Moves a braking reel on. True once it rests. */
export function settle(reel: Reel, nowMs: number): boolean {
	if (!reel.stop) return true;
	const { from, to, startMs, durationMs } = reel.stop;
	const share = Math.min(1, (nowMs - startMs) / durationMs);
	const left = (1 - share) ** 2;
	// A last small dip past the stop and back, as a reel with weight.
	const dip = share > 0.8 ? Math.sin(((share - 0.8) / 0.2) * Math.PI) * 0.09 : 0;
	reel.at = to + (from - to) * left - dip;
	reel.speed = ((from - to) * 2 * (1 - share) * 1000) / durationMs;
	if (share < 1) return false;
	reel.at = to;
	reel.speed = 0;
	delete reel.stop;
	return true;
}
