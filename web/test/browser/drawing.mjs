// What a test draws on the board of the setter, by mouse, touch and keyboard, and what the setter lists then.
/** The constraints that the setter lists. */
export const names = (p) => p.page.locator('.constraints .name').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
/** Waits until it lists these. */
export const lists = (p, wanted) => p.until(async () => (await names(p)).join(' ; '), wanted.join(' ; '));
async function middle(p, [r, c]) {
  const { x, y, width, height } = await p.cell(r, c).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

// What each device does: `press` a control, and draw a `stroke` over cells such as [1, 1].
export const kMouse = {
  press: (p, control) => control.click(),
  async stroke(p, ...cells) {
    for (const [i, at] of cells.entries()) {
      const { x, y } = await middle(p, at);
      await p.page.mouse.move(x, y, { steps: i ? 3 : 1 });
      if (i === 0) await p.page.mouse.down();
    }
    await p.page.mouse.up();
  },
};
export const kTouch = {
  press: (p, control) => control.tap(),
  async stroke(p, ...cells) {
    p.touch ??= await p.page.context().newCDPSession(p.page);
    const rest = cells.length > 1 ? [cells.at(-1)] : []; // without speed at its end, else the browser takes the next tap for the end of a fling
    for (const [i, at] of [...cells, ...rest].entries()) {
      if (i === cells.length) await p.page.waitForTimeout(100);
      await p.touch.send('Input.dispatchTouchEvent', { type: i ? 'touchMove' : 'touchStart', touchPoints: [await middle(p, at)] });
    }
    await p.touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
};
export const kKeys = {
  async press(p, control) {
    await control.focus();
    await p.press('Space');
  },
  async stroke(p, [r, c], ...others) {
    await p.cell(r, c).focus();
    await p.press('Enter');
    for (const [row, column] of others) {
      const moves = [
        ...Array(Math.abs(row - r)).fill(row > r ? 'ArrowDown' : 'ArrowUp'),
        ...Array(Math.abs(column - c)).fill(column > c ? 'ArrowRight' : 'ArrowLeft'),
      ];
      await p.press(...moves.map((key, i) => (i + 1 < moves.length ? `Shift+${key}` : key)));
      [r, c] = [row, column];
    }
    await p.press('Enter');
  },
};
