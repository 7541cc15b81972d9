/** Browsers of 2021 lack `Object.hasOwn`, which the curves of the beacon call. */
if (!('hasOwn' in Object)) {
	Object.defineProperty(Object, 'hasOwn', {
		value: (holder: object, name: PropertyKey) =>
			Object.getOwnPropertyDescriptor(holder, name) !== undefined,
	});
}
