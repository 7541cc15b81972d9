import { type Money, sumOf, UNIT } from '#lib/money.ts';
import { lineOf, type Play, type World } from './world.ts';

const ACTIVE_MIN = 1000n * UNIT;

export interface Figures {
	valid: Money;
	loss: Money;
	active: number;
}

/** What a team comes to on a day, from the plays alone: the agent and all who were below. */
export function figuresOf(
	world: World,
	{ plays, agent, day }: { plays: readonly Play[]; agent: number; day: number },
): Figures {
	const own = plays.filter(({ who, day: on }) => {
		return on === day && (who === agent || lineOf(world, who, on).includes(agent));
	});
	const byPerson = Map.groupBy(own, ({ who }) => who);
	const active = [...byPerson].filter(([who, all]) => {
		return world.people[who]?.hasDeposit && sumOf(all.map(({ valid }) => valid)) >= ACTIVE_MIN;
	});
	return {
		valid: sumOf(own.map(({ valid }) => valid)),
		loss: sumOf(own.map(({ stake, paid }) => stake - paid)),
		active: active.length,
	};
}
