import type { TitleState } from '#lib/vendor/lobby.ts';
import type { VendorPort } from './port.ts';

/** How long the states of a vendor are kept before it is asked again. */
const FRESH_MS = 3000;
/** How long they are shown while the vendor does not answer. */
const STALE_MS = 15_000;
/** Timeout of the call; nothing waits longer for it. */
const ASK_MS = 1000;

interface Known {
	titles: TitleState[];
	atMs: number;
}

/** What the titles of a vendor tell now. */
export interface VendorLobby {
	vendorCode: string;
	titles: TitleState[];
}

export interface LobbyOptions {
	listPorts(): Promise<VendorPort[]>;
	log: { warn(context: object, message: string): void };
	nowMs?: () => number;
}

/**
 * Creates the reader of all vendors' lobbies. One round of questions runs at a time, at most every
 * three seconds, however many ask. While a vendor fails, its last states are returned for 15 s, and
 * then none. It never throws: tiles are the same without it.
 */
export function createLiveLobby({ listPorts, log, nowMs = () => performance.now() }: LobbyOptions) {
	const known = new Map<string, Known>();
	/** Vendors whose last answer failed: each failure is logged once. */
	const failing = new Set<string>();
	let askedAtMs = Number.NEGATIVE_INFINITY;
	let asking: Promise<void> | undefined;

	async function ask(): Promise<void> {
		askedAtMs = nowMs();
		try {
			const ports = (await listPorts()).filter(({ isOpen, hasLobby }) => isOpen && hasLobby);
			const open = new Set(ports.map(({ vendorCode }) => vendorCode));
			for (const vendorCode of known.keys()) if (!open.has(vendorCode)) known.delete(vendorCode);
			await Promise.all(ports.map(askOne));
		} catch (err) {
			log.warn({ err }, 'lobbies of vendors not read');
		}
	}

	async function askOne(port: VendorPort): Promise<void> {
		try {
			const titles = await port.readLobby(ASK_MS);
			known.set(port.vendorCode, { titles, atMs: nowMs() });
			failing.delete(port.vendorCode);
		} catch (err) {
			if (failing.has(port.vendorCode)) return;
			failing.add(port.vendorCode);
			log.warn({ err, vendorCode: port.vendorCode }, 'lobby of a vendor not read');
		}
	}

	function listFresh(): VendorLobby[] {
		const now = nowMs();
		return [...known]
			.filter(([, { atMs }]) => now - atMs < STALE_MS)
			.map(([vendorCode, { titles }]) => ({ vendorCode, titles }));
	}

	return async (): Promise<VendorLobby[]> => {
		if (nowMs() - askedAtMs >= FRESH_MS) {
			asking ??= ask().finally(() => {
				asking = undefined;
			});
		}
		// What is known is returned at once; an answer is waited for when nothing is, at first and after
		// a silence.
		if (listFresh().length === 0) await asking;
		return listFresh();
	};
}
