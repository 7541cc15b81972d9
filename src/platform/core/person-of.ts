/** Returns the person of an actor: the name after `--as`, else the user of the machine. */
export function personOf(actor: string): string {
	return actor.replace(/^os:/, '').split('/').at(-1) ?? actor;
}
