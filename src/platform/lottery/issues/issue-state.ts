/** Over: settled, void, not_held. */
export type IssueState =
	| 'pre'
	| 'open'
	| 'locked'
	| 'drawn'
	| 'settling'
	| 'settled'
	| 'void'
	| 'not_held';
