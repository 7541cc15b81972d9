import * as z from 'zod/mini';
import { QUICKNET } from './beacon-rounds.ts';

/** Relays of the network; each has every round. */
const RELAYS = ['https://api.drand.sh', 'https://api2.drand.sh', 'https://api3.drand.sh'];
const TIMEOUT_MS = 3000;
/** An answer is 300 bytes. */
const ANSWER_BYTES_MAX = 4096;

const answer = z.object({
	round: z.int(),
	signature: z.string().check(z.regex(/^[\da-f]{96}$/)),
});

export interface Quicknet {
	/** Returns the verified signature of a round; undefined while no relay has it. */
	read: (round: number) => Promise<string | undefined>;
	/** True when a relay has a round of this number or a later one. */
	hasSpoken: (round: number) => Promise<boolean>;
}

interface QuicknetParts {
	/** Verifies a signature, on another thread: it takes up to 230 ms. */
	verify: (round: number, signature: string) => Promise<boolean>;
	fetch?: typeof fetch;
	onIssue: (issue: { relay: string; reason: string }) => void;
}

/** Reads rounds of quicknet from its relays. A relay is never trusted: every signature is verified. */
export function createQuicknet({ verify, onIssue, fetch: get = fetch }: QuicknetParts): Quicknet {
	return {
		async read(round) {
			for (const relay of RELAYS) {
				const found = await ask(relay, String(round));
				if (found?.round !== round) continue;
				if (await verify(round, found.signature)) return found.signature;
				onIssue({ relay, reason: `the signature of round ${round} is wrong` });
			}
			return undefined;
		},
		async hasSpoken(round) {
			for (const relay of RELAYS) {
				const found = await ask(relay, 'latest');
				if (found) return found.round >= round;
			}
			return false;
		},
	};

	async function ask(relay: string, round: string) {
		try {
			const response = await get(`${relay}/${QUICKNET.chain}/public/${round}`, {
				signal: AbortSignal.timeout(TIMEOUT_MS),
				redirect: 'error',
			});
			if (!response.ok) return undefined;
			return answer.parse(JSON.parse(await textOf(response)));
		} catch (error) {
			onIssue({ relay, reason: error instanceof Error ? error.message : String(error) });
			return undefined;
		}
	}
}

/** Reads a body, at most as long as an answer can be. */
async function textOf(response: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		if (size > ANSWER_BYTES_MAX) throw new Error('the answer is too long');
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString('utf8');
}

/** Asks once whether a relay can be reached. */
export async function isQuicknetReachable(get: typeof fetch = fetch): Promise<boolean> {
	const quicknet = createQuicknet({
		verify: async () => true,
		onIssue: () => {},
		fetch: get,
	});
	return await quicknet.hasSpoken(1);
}
