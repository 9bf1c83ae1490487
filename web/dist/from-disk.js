// Opened from a folder instead of a web server, index.html cannot load its modules; disk.html can.
if (location.protocol === 'file:') location.replace(`disk.html${location.hash}`);
