import { activeMinOf } from '#platform/agents/active-min.ts';
import { endLost } from '#platform/agents/contracts/end-lost.ts';
import { expireOffers } from '#platform/agents/contracts/expire-offers.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import type { MoneyServices } from '#platform/money/money-services.ts';
import type { Job } from './job.ts';

/** The jobs of agents' contracts. */
export function agentJobs({ settings }: Pick<MoneyServices, 'settings'>): Job[] {
	return [
		{
			name: 'settle-agents',
			everyS: 30,
			run: (db, signal) => settleDue(db, { activeMin: activeMinOf(settings()), signal }),
		},
		{
			name: 'expire-contract-offers',
			everyS: 60,
			run: async (db) => void (await expireOffers(db)),
		},
		{ name: 'end-lost-contracts', everyS: 60, run: async (db) => void (await endLost(db)) },
	];
}
