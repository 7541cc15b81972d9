import type { Tx } from '#platform/db/database.ts';
import { readVersions } from '../rules/find-rules.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { selectOwnOpen } from './entry-rows.ts';

/** An envelope of a member that can be taken, or whose draw is waited for. */
export interface OwnEnvelope {
	claimId: string;
	drawId: string;
	rule: Rule;
	status: 'CLAIM' | 'PROCESS';
	expiresAt: Date | undefined;
	/** What is in it is not said before it is taken. */
	prize: Record<never, never>;
}

/** Lists the envelopes that wait for a member, those that end first at the top. */
export async function listEnvelopes(
	db: Tx,
	{ memberId, now }: { memberId: number; now: Date },
): Promise<OwnEnvelope[]> {
	const open = (await selectOwnOpen(db, memberId)).filter(({ endsAt }) => !endsAt || endsAt > now);
	const versions = await readVersions(db, open);
	return open.flatMap(({ id, rule: code, period, endsAt }, at) => {
		const found = versions[at];
		if (!found) return [];
		return [
			{
				...{ claimId: `${code}:${period}`, drawId: id, rule: found.rule },
				status: endsAt ? ('CLAIM' as const) : ('PROCESS' as const),
				...{ expiresAt: endsAt ?? undefined, prize: {} },
			},
		];
	});
}
