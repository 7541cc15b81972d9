import { QUICKNET, quicknetRound, quicknetRoundAt } from './beacon-rounds.ts';
import { type ChainStore, createLocalBeacon } from './local-chain.ts';
import type { Quicknet } from './quicknet.ts';

/** A round of a beacon, as a draw names it before its bets end. */
export interface BeaconRound {
	/** `quicknet` or `local:<anchor>`. */
	beacon: string;
	round: number;
}

export interface Beacons<Tx> {
	/** Returns the first round at or after an instant of the beacon that new draws name. */
	plan: (tx: Tx, instant: Date) => Promise<BeaconRound>;
	/** Returns when a round is spoken. */
	instantOf: (tx: Tx, round: BeaconRound) => Promise<Date>;
	/** Returns the verified signature of a round; undefined while it is not known. */
	read: (tx: Tx, round: BeaconRound, now: Date) => Promise<string | undefined>;
	/** True when the beacon has spoken the round, whatever our clock says. */
	hasSpoken: (round: BeaconRound) => Promise<boolean>;
}

/** Where a service keeps verified signatures and its local chains. */
export interface BeaconStore<Tx> {
	chains: ChainStore<Tx>;
	findSignature: (tx: Tx, round: BeaconRound) => Promise<string | undefined>;
	saveSignature: (tx: Tx, round: BeaconRound & { signature: string }) => Promise<void>;
}

/** The beacon that new draws name is quicknet when it is given, and otherwise the local one. */
export function createBeacons<Tx>(
	store: BeaconStore<Tx>,
	quicknet: Quicknet | undefined,
): Beacons<Tx> {
	const local = createLocalBeacon(store.chains);
	const isQuicknet = (round: BeaconRound) => round.beacon === QUICKNET.name;
	return {
		async plan(tx, instant) {
			if (!quicknet) return await local.plan(tx, instant);
			return { beacon: QUICKNET.name, round: quicknetRound(instant) };
		},
		async instantOf(tx, round) {
			return isQuicknet(round) ? quicknetRoundAt(round.round) : await local.instantOf(tx, round);
		},
		async hasSpoken(round) {
			return isQuicknet(round) && (await quicknet?.hasSpoken(round.round)) === true;
		},
		async read(tx, round, now) {
			const known = await store.findSignature(tx, round);
			if (known) return known;
			const signature = isQuicknet(round)
				? await quicknet?.read(round.round)
				: await local.read(tx, round, now);
			if (signature) await store.saveSignature(tx, { ...round, signature });
			return signature;
		},
	};
}
