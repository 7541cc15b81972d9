/** What a process does when it is killed. */
export const STEPS = ['fold', 'calculate', 'pay', 'correct'] as const;
export type Step = (typeof STEPS)[number];

/** Statements that are a part of a step, and of it alone. */
const STATEMENTS: Record<Step, RegExp> = {
	fold: /play\.fold_batch/,
	calculate: /insert into agent_run|insert into "agent_rebate_run"|insert into agent_rebate_line/,
	pay: /from agent_bill b join agent_run r on r\.id = b\.run_id\s+where b\.id|update "agent_bill"/,
	correct:
		/insert into "agent_correction"|select bills \+ rebates as net|agent_rebate_run where id/,
};

/** The step of which a statement is a part. */
export function stepOf(statement: string): Step | undefined {
	return STEPS.find((step) => STATEMENTS[step].test(statement));
}
