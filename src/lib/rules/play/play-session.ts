import type { Money } from '#lib/money.ts';

/** The net result of a play session for the member. */
export type NetResult = 'ahead' | 'behind' | 'even';

export function netResultOf(net: Money): { result: NetResult; amount: Money } {
	if (net === 0n) return { result: 'even', amount: 0n };
	return net > 0n ? { result: 'ahead', amount: net } : { result: 'behind', amount: -net };
}

/** Formats a duration as `h:mm:ss`; negative values as zero. */
export function elapsedText(ms: number): string {
	const seconds = Math.max(0, Math.floor(ms / 1000));
	const two = (part: number) => String(part).padStart(2, '0');
	return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
