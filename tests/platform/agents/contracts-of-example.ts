import { sql } from 'kysely';
import type { ContractTerms } from '#lib/rules/agents/contract.ts';
import { insertVersion } from '#platform/agents/contracts/rows.ts';
import type { Database } from '#platform/db/database.ts';
import { ladder } from '../../ladder-text.ts';
import type { Name, Team } from './example.ts';

/** Who pays the agents of the example. */
export const PAYERS = { T: undefined, A: 'T', B: 'T', C: 'A' } as const;

export const LADDERS = {
	daily: {
		T: '2500/1 0.3%; 5000/1 0.4%; 10000/3 0.6%',
		A: '3000/1 0.3%; 8000/2 0.4%',
		B: '5000/1 12',
		C: '3000/1 0.25%',
	},
	hourly: { T: '2000/0 0.15%; 10000/0 0.2%', A: '2000/0 0.1%' },
	dividend: {
		T: '1000/500/1 6%; 10000/1000/2 10%; 20000/8000/4 15%',
		A: '10000/1000/2 8%',
		B: '1000/500/1 6%',
		C: '10000/1000/2 5%',
	},
} as const;

interface InForce {
	from: string;
	to?: string | undefined;
}

/** Makes contracts of a kind that count from an instant of the brand until before another. */
export async function makeContracts(
	{ db, owner }: { db: Database; owner: Database },
	team: Team,
	{ kind, from, to }: InForce & { kind: keyof typeof LADDERS },
): Promise<void> {
	for (const [name, text] of Object.entries(LADDERS[kind])) {
		const rows = ladder(text);
		const terms: ContractTerms =
			kind === 'dividend' ? { kind, period: 'W', carry: 'always', rows } : { kind, rows };
		const payer = PAYERS[name as keyof typeof PAYERS];
		await makeContract({ db, owner }, { name: name as Name, payer, team, terms, from, to });
	}
}

interface Made extends InForce {
	name: Name;
	payer: Name | undefined;
	team: Team;
	terms: ContractTerms;
}

export async function makeContract(
	{ db, owner }: { db: Database; owner: Database },
	{ name, payer, team, terms, from, to }: Made,
): Promise<string> {
	const startsAt = new Date(`${from}+06:00`);
	const { id } = await insertVersion(db, {
		...{ product: 'CONS', payerId: payer && team[payer], payeeId: team[name], terms },
		...{ state: 'active', offeredAt: startsAt, startsAt },
	});
	if (to) {
		await sql`update agent_contract set state = 'ended', ends_at = ${new Date(`${to}+06:00`)}
			where id = ${id}`.execute(owner);
	}
	return id;
}
