import { tableHash } from '#lib/rules/rewards/prize-table.ts';
import { drawNumbers, prizeAt, type TicketRecord } from '#lib/rules/rewards/ticket-record.ts';
import type { VersionedRule } from '../rules/find-rules.ts';
import type { DrawSeeds } from './seeds.ts';
import { tableOfRule } from './table-of-rule.ts';

interface DrawTicketInput {
	ticketId: string;
	found: VersionedRule;
	seeds: Omit<DrawSeeds, 'seedId'>;
	/** Which egg is opened; 0 on a wheel. */
	pick: number;
	now: Date;
}

/** Draws a ticket: seeds, nonce, rule and table alone decide it. Pure. */
export function drawTicket(input: DrawTicketInput): TicketRecord {
	const { ticketId, found, seeds, pick, now } = input;
	const table = tableOfRule(found.rule);
	if (!table) throw new Error(`the rule ${found.rule.code} has no table`);
	const { clientSeed, nonce, seedHash, serverSeed } = seeds;
	const inputs = {
		rule: found.rule.code,
		version: found.version,
		tableHash: tableHash(table),
		...{ clientSeed, nonce },
	};
	const numbers = drawNumbers(serverSeed, inputs, table);
	return {
		...{ kind: 'ticket', format: 1, draw: ticketId, ...inputs },
		drawnAt: now.toISOString(),
		...{ table, seedHash, pick, numbers },
		prize: prizeAt(table, numbers[pick] ?? 0),
	};
}
