import { QUICKNET, quicknetRound, quicknetRoundAt } from '#lib/fair/beacon.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { createLocalBeacon } from './local-chain.ts';
import type { Quicknet } from './quicknet.ts';

/** A round of a beacon, as an issue names it before selling begins. */
export interface BeaconRound {
	/** `quicknet` or `local:<anchor>`. */
	beacon: string;
	round: number;
}

export interface Beacons {
	/** Returns the first round at or after an instant of the beacon that new issues name. */
	plan: (tx: Tx, instant: Date) => Promise<BeaconRound>;
	/** Returns when a round is spoken. */
	instantOf: (tx: Tx, round: BeaconRound) => Promise<Date>;
	/** Returns the verified signature of a round; undefined while it is not known. */
	read: (tx: Tx, round: BeaconRound, now: Date) => Promise<string | undefined>;
	/** True when the beacon has spoken the round, whatever our clock says. */
	hasSpoken: (round: BeaconRound) => Promise<boolean>;
}

/** The beacon that new issues name is quicknet when it is given, and otherwise the local one. */
export function createBeacons(vault: Vault, quicknet: Quicknet | undefined): Beacons {
	const local = createLocalBeacon(vault);
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
			const known = await findSignature(tx, round);
			if (known) return known;
			const signature = isQuicknet(round)
				? await quicknet?.read(round.round)
				: await local.read(tx, round, now);
			if (signature) await saveSignature(tx, { ...round, signature });
			return signature;
		},
	};
}

async function findSignature(tx: Tx, { beacon, round }: BeaconRound): Promise<string | undefined> {
	const known = await tx
		.selectFrom('lottery.beacon_round')
		.select('signature')
		.where('beacon', '=', beacon)
		.where('round', '=', round)
		.executeTakeFirst();
	return known?.signature;
}

async function saveSignature(
	tx: Tx,
	{ beacon, round, signature }: BeaconRound & { signature: string },
): Promise<void> {
	await tx
		.insertInto('lottery.beacon_round')
		.values({ beacon, round, signature })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
