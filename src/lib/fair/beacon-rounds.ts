/**
 * drand quicknet: a network of independent organisations signs a round every 3 s. Its key is pinned,
 * so a signature is verified without a network.
 */
export const QUICKNET = {
	name: 'quicknet',
	chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
	genesisS: 1_692_803_367,
	periodS: 3,
	publicKey:
		'83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
		'0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
} as const;

/** The name of a chain of preimages that the site publishes itself begins with this. */
export const LOCAL_PREFIX = 'local:';

/** Returns quicknet's first round at or after an instant. */
export function quicknetRound(at: Date): number {
	const { genesisS, periodS } = QUICKNET;
	return 1 + Math.ceil(Math.max(0, at.getTime() / 1000 - genesisS) / periodS);
}

/** Returns when a round of quicknet is signed. */
export function quicknetRoundAt(round: number): Date {
	return new Date((QUICKNET.genesisS + (round - 1) * QUICKNET.periodS) * 1000);
}

/**
 * Whether a beacon's round is spoken after an instant, so that no bet could know it. Nothing outside a
 * local chain has its times, so any round of one is taken.
 */
export function isSpokenAfter(
	instant: string,
	{ beacon, round }: { beacon: string; round: number },
): boolean {
	if (beacon !== QUICKNET.name) return beacon.startsWith(LOCAL_PREFIX);
	return quicknetRoundAt(round).getTime() > Date.parse(instant);
}
