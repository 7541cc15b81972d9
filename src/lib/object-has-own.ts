/** Browsers of 2021 lack `Object.hasOwn`, which the hashes and curves of the proofs call. */
const isKnown: boolean = 'hasOwn' in Object;
if (!isKnown) {
	Object.defineProperty(Object, 'hasOwn', {
		value: (holder: object, name: PropertyKey) =>
			Object.getOwnPropertyDescriptor(holder, name) !== undefined,
	});
}
