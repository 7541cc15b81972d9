import { activeMinOf } from '#platform/agents/active-min.ts';
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
	];
}
