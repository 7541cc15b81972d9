import { type ComponentType, lazy, useState } from 'react';

/**
 * A part of an island that a browser loads when it is shown; the server has it at hand. Where the
 * HTML of the island shows it already (`shownBy` finds it there) the island waits for it before it
 * wakes: React would leave the part asleep until its code is there, and the press that woke the
 * island would be lost in it. Shown inside of a `Suspense`.
 */
export async function part<P extends object>(
	load: () => Promise<ComponentType<P>>,
	shownBy?: string,
): Promise<ComponentType<P>> {
	if (import.meta.env.SSR) return load();
	let loaded: ComponentType<P> | undefined;
	async function get() {
		loaded ??= await load();
		return { default: loaded };
	}
	if (shownBy) {
		document.addEventListener('island-wakes', (event) => {
			const { target, detail } = event as CustomEvent<Promise<unknown>[]>;
			if (target instanceof Element && target.querySelector(shownBy)) detail.push(get());
		});
	}
	const Later = lazy(get);
	return (props) => <Chosen choose={() => loaded ?? Later} given={props} />;
}

/** What it is when it is shown first is what it stays. */
function Chosen<P extends object>({ choose, given }: { choose: () => ComponentType<P>; given: P }) {
	const [Shown] = useState(choose);
	return <Shown {...given} />;
}
