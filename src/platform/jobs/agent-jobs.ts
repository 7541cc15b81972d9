import { activeMinOf } from '#platform/agents/active-min.ts';
import { approvalAboveOf } from '#platform/agents/approval-above.ts';
import { endLost } from '#platform/agents/contracts/end-lost.ts';
import { expireOffers } from '#platform/agents/contracts/expire-offers.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import type { MoneyServices } from '#platform/money/money-services.ts';
import { recountPeople } from '#platform/play/days/recount-people.ts';
import type { Job } from './job.ts';

/** The jobs of agents: contracts, settlement, and the people of teams. */
export function agentJobs({ settings }: Pick<MoneyServices, 'settings'>): Job[] {
	return [
		{
			name: 'settle-agents',
			everyS: 30,
			run: async (db, signal) => {
				const values = settings();
				const [activeMin, approvalAbove] = [activeMinOf(values), approvalAboveOf(values)];
				await settleDue(db, { activeMin, approvalAbove, signal });
			},
		},
		{
			name: 'recount-people',
			everyS: 60,
			run: async (db, signal) =>
				await recountPeople(db, { activeMin: activeMinOf(settings()), signal }),
		},
		{
			name: 'expire-contract-offers',
			everyS: 60,
			run: async (db) => void (await expireOffers(db)),
		},
		{ name: 'end-lost-contracts', everyS: 60, run: async (db) => void (await endLost(db)) },
	];
}
