"""The sentences of notifications in four languages, to be filled in (`words.py`)."""

from __future__ import annotations

from msgspec import Struct


class Words(Struct, frozen=True):
    """The texts in one language."""

    turn: str
    turns: str
    late: str
    lates: str
    others: str
    until: str
    bot: str
    clock: str
    today: str
    tomorrow: str
    days: tuple[str, ...]
    day: str
    date: str
    months: tuple[str, ...]
    invitation: str
    invited: str
    rematch: str
    kept: str
    start: str
    missed: str
    missed_about: str
    missed_rated: str
    missed_lost: str
    won: str
    over: str
    early: str
    several: str
    test: str
    tested: str
    confirm: str
    confirming: str
    why: str
    open: str
    open_hall: str
    off: str
    report: str
    reported: str
    report_opens: str
    report_why: str


WORDS = {
    "en": Words(
        turn="Your turn in {game}",
        turns="{n} tables are waiting for you",
        late="Time is running out in {game}",
        lates="Time is running out at {n} tables",
        others="With {names}.",
        until="Move by {time}.",
        bot="After that a bot plays for you.",
        clock="{at:%H:%M}",
        today="{time} today",
        tomorrow="{time} tomorrow",
        days=("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
        day="{time} on {day}",
        date="{day}, {n} {month}",
        months=("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
        invitation="{name} invites you to {game}",
        invited="Open the table to join.",
        rematch="{name} wants to play {game} again",
        kept="Your seat is kept.",
        start="{game} has started",
        missed="A bot plays for you in {game}",
        missed_about="You missed your turn. Open the table to take over.",
        missed_rated="If you are back before the bot’s next turn, the rated game still counts as "
        "usual.",
        missed_lost="The rated game counts as lost for you; you can still play on.",
        won="You won: {game}",
        over="Game over: {game}",
        early="The game was ended early.",
        several="News from Longhouse",
        test="This works",
        tested="Longhouse will tell you here when it is your turn, and what else you chose.",
        confirm="Confirm your address for Longhouse",
        confirming="Someone, hopefully you, asked Longhouse to write to this address when it is "
        "their turn, or when they are invited. If that was you, open this link:\n\n{link}\n\nIf "
        "not, do nothing: you will get no further mail.",
        why="You get this because you asked Longhouse for mail. You choose what about in the "
        "settings.",
        open="Open the table:",
        open_hall="Open Longhouse:",
        off="No more mail:",
        report="A new report",
        reported="Someone has reported something that nobody has looked at yet.",
        report_opens="Open the reports:",
        report_why="You get this because you moderate this server.",
    ),
    "de": Words(
        turn="Du bist am Zug: {game}",
        turns="{n} Tische warten auf dich",
        late="Die Zeit wird knapp: {game}",
        lates="An {n} Tischen wird die Zeit knapp",
        others="Mit {names}.",
        until="Du hast Zeit bis {time}.",
        bot="Danach spielt ein Bot für dich.",
        clock="{at:%H:%M}",
        today="heute, {time} Uhr",
        tomorrow="morgen, {time} Uhr",
        days=("Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"),
        day="{day}, {time} Uhr",
        date="{day}, {n}. {month}",
        months=(
            "Jan.",
            "Feb.",
            "März",
            "Apr.",
            "Mai",
            "Juni",
            "Juli",
            "Aug.",
            "Sept.",
            "Okt.",
            "Nov.",
            "Dez.",
        ),
        invitation="{name} lädt dich ein: {game}",
        invited="Öffne den Tisch und spiel mit.",
        rematch="{name} möchte Revanche: {game}",
        kept="Dein Platz ist reserviert.",
        start="Das Spiel beginnt: {game}",
        missed="Ein Bot spielt für dich: {game}",
        missed_about="Du hast deinen Zug verpasst. Öffne den Tisch, um weiterzuspielen.",
        missed_rated="Bist du vor dem nächsten Zug des Bots zurück, zählt die gewertete Partie "
        "wie sonst.",
        missed_lost="Die gewertete Partie gilt für dich als verloren; du kannst trotzdem "
        "weiterspielen.",
        won="Gewonnen: {game}",
        over="Spiel zu Ende: {game}",
        early="Die Partie wurde vorzeitig beendet.",
        several="Neues aus Longhouse",
        test="Es klappt",
        tested="Hier sagt dir Longhouse, wenn du am Zug bist, und was du sonst gewählt hast.",
        confirm="Bestätige deine Adresse für Longhouse",
        confirming="Jemand, hoffentlich du, möchte von Longhouse an dieser Adresse erfahren, wenn "
        "ein Zug ansteht oder eine Einladung kommt. Wenn du das warst, öffne diesen Link:\n\n"
        "{link}\n\nWenn nicht, tu nichts: Du bekommst keine weitere Mail.",
        why="Du bekommst diese Mail, weil du Mails von Longhouse möchtest. Worüber, wählst du in "
        "den Einstellungen.",
        open="Zum Tisch:",
        open_hall="Zu Longhouse:",
        off="Keine Mails mehr:",
        report="Eine neue Meldung",
        reported="Jemand hat etwas gemeldet, das noch niemand angesehen hat.",
        report_opens="Zu den Meldungen:",
        report_why="Du bekommst diese Mail, weil du diesen Server moderierst.",
    ),
    "fr": Words(
        turn="À toi de jouer\u202f: {game}",
        turns="{n} tables t’attendent",
        late="Le temps presse\u202f: {game}",
        lates="Le temps presse à {n} tables",
        others="Avec {names}.",
        until="Tu as jusqu’à {time}.",
        bot="Ensuite un bot joue pour toi.",
        clock="{at.hour}\u202fh\u202f{at:%M}",
        today="aujourd’hui {time}",
        tomorrow="demain {time}",
        days=("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"),
        day="{day} {time}",
        date="{day} {n} {month}",
        months=(
            "janv.",
            "févr.",
            "mars",
            "avr.",
            "mai",
            "juin",
            "juil.",
            "août",
            "sept.",
            "oct.",
            "nov.",
            "déc.",
        ),
        invitation="{name} t’invite\u202f: {game}",
        invited="Ouvre la table pour jouer.",
        rematch="{name} propose une revanche\u202f: {game}",
        kept="Ta place est réservée.",
        start="La partie commence\u202f: {game}",
        missed="Un bot joue à ta place\u202f: {game}",
        missed_about="Tu as manqué ton tour. Ouvre la table pour reprendre ta place.",
        missed_rated="Si tu reviens avant son prochain tour, la partie classée compte comme "
        "d’habitude.",
        missed_lost="La partie classée est perdue pour toi\u202f; tu peux continuer à jouer.",
        won="Gagné\u202f: {game}",
        over="Partie terminée\u202f: {game}",
        early="La partie s’est arrêtée avant la fin.",
        several="Du nouveau à Longhouse",
        test="Ça marche",
        tested="Longhouse te préviendra ici quand ce sera à toi de jouer, et pour ce que tu as "
        "choisi.",
        confirm="Confirme ton adresse pour Longhouse",
        confirming="Quelqu’un, toi sans doute, veut que Longhouse écrive à cette adresse quand "
        "c’est son tour ou qu’une invitation arrive. Si c’est toi, ouvre ce lien\u202f:\n\n{link}"
        "\n\nSinon, ne fais rien\u202f: tu ne recevras plus de message.",
        why="Tu reçois ce message parce que tu en as demandé à Longhouse. Tu choisis à quel sujet "
        "dans les réglages.",
        open="Ouvrir la table\u202f:",
        open_hall="Ouvrir Longhouse\u202f:",
        off="Plus de messages\u202f:",
        report="Un nouveau signalement",
        reported="Quelqu’un a signalé quelque chose que personne n’a encore vu.",
        report_opens="Ouvrir les signalements :",
        report_why="Tu reçois ce message parce que tu modères ce serveur.",
    ),
    "it": Words(
        turn="Tocca a te: {game}",
        turns="{n} tavoli ti aspettano",
        late="Il tempo sta per scadere: {game}",
        lates="Il tempo sta per scadere a {n} tavoli",
        others="Con {names}.",
        until="Hai tempo fino {time}.",
        bot="Poi un bot gioca per te.",
        clock="{at:%H:%M}",
        today="a oggi alle {time}",
        tomorrow="a domani alle {time}",
        days=("lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"),
        day="a {day} alle {time}",
        date="{day} {n} {month}",
        months=("gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"),
        invitation="{name} ti invita: {game}",
        invited="Apri il tavolo per giocare.",
        rematch="{name} propone la rivincita: {game}",
        kept="Il tuo posto è riservato.",
        start="Si comincia: {game}",
        missed="Un bot gioca al tuo posto: {game}",
        missed_about="Hai saltato il tuo turno. Apri il tavolo per riprendere il posto.",
        missed_rated="Se torni prima del suo prossimo turno, la partita valida per la classifica "
        "conta come al solito.",
        missed_lost="La partita valida per la classifica è persa per te; puoi comunque "
        "continuare a giocare.",
        won="Hai vinto: {game}",
        over="Partita finita: {game}",
        early="La partita è finita in anticipo.",
        several="Novità da Longhouse",
        test="Funziona",
        tested="Longhouse ti avviserà qui quando tocca a te, e di ciò che hai scelto.",
        confirm="Conferma il tuo indirizzo per Longhouse",
        confirming="Qualcuno, speriamo tu, vuole che Longhouse scriva a questo indirizzo quando è "
        "il suo turno o arriva un invito. Se sei tu, apri questo link:\n\n{link}\n\nAltrimenti "
        "non fare nulla: non riceverai altri messaggi.",
        why="Ricevi questo messaggio perché lo hai chiesto a Longhouse. Nelle impostazioni scegli "
        "per che cosa.",
        open="Apri il tavolo:",
        open_hall="Apri Longhouse:",
        off="Niente più messaggi:",
        report="Una nuova segnalazione",
        reported="Qualcuno ha segnalato qualcosa che nessuno ha ancora visto.",
        report_opens="Apri le segnalazioni:",
        report_why="Ricevi questo messaggio perché moderi questo server.",
    ),
}
